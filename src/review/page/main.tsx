import { render } from "preact";
import { DeskApp } from "./components/desk-app.js";
import { App } from "./state/app.js";

const place = document.querySelector("#desk");
if (place) {
  const app = new App();
  render(<DeskApp app={app} />, place);
  void app.start();
}

import { useEffect, useRef, useState } from "preact/hooks";
import type { App } from "../state/app.js";
import { useStore } from "../state/store.js";

const WHY = {
  expired:
    "Your session is over: nothing was done here for a while. What is not saved yet waits on this page, and is sent once you have signed in.",
  "signed-out": "You are signed out.",
  refused: "This token is not valid here, or not any more.",
} as const;

/** Who comes without a session: the address that the command printed has the token; otherwise it can be given here. */
export function SignIn({ app }: { readonly app: App }) {
  const ended = useStore(app.store, (state) => state.ended);
  const [token, setToken] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: Event) => {
    event.preventDefault();
    // The address that was printed is as good as the token behind it.
    const given = token.trim().replace(/^.*#token=/, "");
    setToken("");
    if (given !== "") void app.signIn(given);
  };
  return (
    <main class="sign-in">
      <form onSubmit={submit}>
        <h1>Review desk</h1>
        <p role="status">
          {ended === null
            ? "Open the address that hushtape review printed, or give the token that you have."
            : WHY[ended]}
        </p>
        <label>
          Token
          <input
            ref={field}
            type="password"
            autocomplete="off"
            spellcheck={false}
            value={token}
            onInput={(event) => setToken(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="main">
          Sign in
        </button>
      </form>
    </main>
  );
}

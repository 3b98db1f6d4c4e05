import { Client, RequestFailure } from "../client/client.js";
import type { Session } from "../client/forms.js";
import { hashOf, type Route, readRoute } from "./route.js";
import { Store } from "./store.js";

/** Light, dark, or as the system has it. */
export const THEMES = ["system", "light", "dark"] as const;
/** Light, dark, or as the system has it: one of `THEMES`. */
export type Theme = (typeof THEMES)[number];

/** What is the same for all views. */
export interface AppState {
  /** `null`: nobody is signed in; `undefined`: not known yet. */
  readonly session: Session | null | undefined;
  /** Who was signed in last: what is open of theirs stays open behind the sign-in, with what is not saved yet. */
  readonly last: Session | null;
  /** Why nobody is signed in. */
  readonly ended: "expired" | "signed-out" | "refused" | null;
  readonly isAway: boolean;
  readonly route: Route;
  readonly theme: Theme;
}

const THEME_KEY = "hushtape-theme";

/** Session, address and theme. */
export class App {
  readonly client = new Client();
  readonly store: Store<AppState>;
  readonly #systemIsDark = matchMedia("(prefers-color-scheme: dark)");

  constructor() {
    this.store = new Store<AppState>({
      session: undefined,
      last: null,
      ended: null,
      isAway: false,
      route: readRoute(location.hash),
      theme: THEMES.find((theme) => theme === localStorage.getItem(THEME_KEY)) ?? "system",
    });
    this.client.onSessionOver = () => this.#over("expired");
    this.client.onReach = (isThere) => {
      if (this.store.state.isAway === isThere) this.store.set({ isAway: !isThere });
    };
    this.#applyTheme();
    this.#systemIsDark.addEventListener("change", () => this.#applyTheme());
    addEventListener("hashchange", () => void this.#onHash());
  }

  /** Signs in with the token of the address, or goes on with the session that there is. */
  async start(): Promise<void> {
    if (!(await this.#signInByHash())) await this.#resume();
  }

  /** Signs in with a token. */
  async signIn(token: string): Promise<void> {
    try {
      this.#begin(await this.client.send<Session>("POST", "/api/session", { token }));
    } catch (error) {
      if (error instanceof RequestFailure && error.kind !== "away") this.#over("refused");
    }
  }

  /** Ends the session. */
  async signOut(): Promise<void> {
    await this.client.send("DELETE", "/api/session").catch(() => undefined);
    // Who leaves of their own will leaves nothing open.
    this.store.set({ last: null });
    this.#over("signed-out");
  }

  /** Opens a view. */
  go(route: Route): void {
    location.hash = hashOf(route);
  }

  /** Light, dark, or as the system has it; remembered by this browser. */
  setTheme(theme: Theme): void {
    localStorage.setItem(THEME_KEY, theme);
    this.store.set({ theme });
    this.#applyTheme();
  }

  #applyTheme(): void {
    const { theme } = this.store.state;
    const ofSystem = this.#systemIsDark.matches ? "dark" : "light";
    document.documentElement.dataset.theme = theme === "system" ? ofSystem : theme;
  }

  async #onHash(): Promise<void> {
    if (await this.#signInByHash()) return;
    this.store.set({ route: readRoute(location.hash) });
  }

  /** A token in the address is used once and goes from it at once: it is not to stay in the history. */
  async #signInByHash(): Promise<boolean> {
    const token = /^#token=(.+)$/.exec(location.hash)?.[1];
    if (token === undefined) return false;
    history.replaceState(null, "", `${location.pathname}#/queue`);
    this.store.set({ route: { view: "queue" } });
    await this.signIn(decodeURIComponent(token));
    return true;
  }

  async #resume(): Promise<void> {
    try {
      this.#begin(await this.client.get<Session>("/api/session"));
    } catch (error) {
      if (error instanceof RequestFailure && error.kind === "away") {
        // Looked for again until the server is there.
        window.setTimeout(() => void this.#resume(), 2000);
      } else this.store.set({ session: null });
    }
  }

  #begin(session: Session): void {
    this.client.use(session.csrf);
    this.store.set({ session, last: session, ended: null });
  }

  #over(ended: AppState["ended"]): void {
    if (this.store.state.session !== null) this.store.set({ session: null, ended });
    else this.store.set({ ended });
  }
}

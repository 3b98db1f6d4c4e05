import { useState } from "preact/hooks";
import type { App } from "../state/app.js";
import { useStore } from "../state/store.js";

const WHY = {
  expired: "Your session is over: nothing was done here for a while. What you had decided is saved.",
  "signed-out": "You are signed out.",
  refused: "This token is not valid here, or not any more.",
} as const;

/** Who comes without a session: the address that the command printed has the token; otherwise it can be given here. */
export function SignIn({ app }: { readonly app: App }) {
  const ended = useStore(app.store, (state) => state.ended);
  const [token, setToken] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    const given = token.trim();
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

import { rememberReturnPath } from "#web/client/return-path.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { PageTitle } from "#web/ui/screen-heading.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { words } from "#web/operate/words.ts";

/** For everybody who isn't staff: leads to the login, or back. */
export function NotForYou({ isLoggedIn }: { isLoggedIn: boolean }) {
  const text = words.gate;
  const logIn = () => {
    rememberReturnPath(location.pathname + location.search);
    location.assign("/login");
  };
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-column flex-col justify-center gap-4 px-gutter py-16">
      <PageTitle title={text.title} />
      <Wordmark />
      <h1 className="text-title font-extrabold text-ink">{text.title}</h1>
      <p className="text-body text-ink-soft">{isLoggedIn ? text.noRole : text.noLogin}</p>
      <div className="flex flex-wrap gap-3">
        {!isLoggedIn && <Button onClick={logIn}>{text.logIn}</Button>}
        {/* The members' app is another page. */}
        <a href="/" className={buttonClass({ variant: "secondary" })}>
          {text.back}
        </a>
      </div>
    </main>
  );
}

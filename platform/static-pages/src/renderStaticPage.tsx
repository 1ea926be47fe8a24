/** @jsxRuntime automatic */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Link = { label: string; href: string };

export type StaticPage = {
  title: string;
  company: string;
  /** Address of the site's first page, with a slash at its end. */
  home: string;
  /** Addresses of its style sheet and, if it has one, its font. */
  stylesheet: string;
  font?: string;
  /** The page's policy, as trusted markup for the start of the head. */
  policy?: string;
  /** Source of a script that runs before the first paint. */
  script?: string;
  /** More elements of the head. */
  head?: ReactNode;
  top: Link[];
  main: ReactNode;
  /** Default: the page has no footer. */
  footer?: Link[];
};

const mark = (
  <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
    <rect className="plate" width="28" height="28" rx="8" />
    <path
      className="mark"
      d="M8 20c0-6 12-6 12-12M8 20a2.4 2.4 0 1 0 0 .01M20 8a2.4 2.4 0 1 0 0 .01"
    />
  </svg>
);

function Navigation({
  name,
  className,
  links,
}: {
  name: string;
  className: string;
  links: Link[];
}) {
  return (
    <nav aria-label={name}>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className={className} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Head({ title, home, stylesheet, font, script, head }: StaticPage) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
      <title>{title}</title>
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href={`${home}favicon.svg`} type="image/svg+xml" />
      <link rel="stylesheet" href={stylesheet} />
      {font && <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />}
      {head}
    </>
  );
}

function Body({ company, home, top, main, footer }: StaticPage) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="header">
        <div className="bar">
          <a className="logo" href={home} aria-label={`${company}, home`}>
            {mark}
            <span>{company}</span>
          </a>
          <Navigation name="Main" className="topLink" links={top} />
        </div>
      </header>
      <main id="main">{main}</main>
      {footer && (
        <footer className="footer">
          <div className="inner">
            <p>{company}</p>
            <Navigation name="Footer" className="footLink" links={footer} />
          </div>
        </footer>
      )}
    </>
  );
}

/** The document of a page that needs no script: a post or a landing page. */
export function renderStaticPage(page: StaticPage): string {
  // React orders the elements of a head by itself, but the policy must come first.
  const head = (page.policy ?? '') + renderToStaticMarkup(<Head {...page} />);
  const body = renderToStaticMarkup(<Body {...page} />);
  return `<!doctype html>\n<html lang="en">\n<head>${head}</head>\n<body>${body}</body>\n</html>\n`;
}

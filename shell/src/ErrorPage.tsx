import { useLayoutEffect } from 'react';
import { useSite } from './SiteContext';
import { texts } from './texts';
import styles from './ErrorPage.module.css';

function describe(error: unknown): { message: string; stack?: string } {
  if (error instanceof Error) return { message: error.message, stack: error.stack };
  return { message: String(error) };
}

/** 'Router default error page': heading, message and, when available, a stack trace (specification, section 2). */
export function ErrorPage({ error }: { error: unknown }) {
  const { message, stack } = describe(error);
  const { host } = useSite();
  useLayoutEffect(() => host.setHead({ title: texts.routerError }), [host]);
  return (
    <div className={styles.page} role="alert">
      <h1 className={styles.heading}>{texts.routerError}</h1>
      <p className={styles.message}>{message}</p>
      <a className={styles.home} href="#/">
        Back to the home page
      </a>
      {stack && (
        // Scrolls sideways; a focus stop lets the keyboard do so.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={styles.stack} tabIndex={0} role="group" aria-label="Stack trace">
          {stack}
        </pre>
      )}
    </div>
  );
}

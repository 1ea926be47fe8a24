type Watched = { __errors?: string[] };

/** Of the Reporting API, which TypeScript's DOM has in part. */
type Violation = { effectiveDirective: string; blockedURL: string };

/**
 * Runs in the page, for protocols that report no errors: what has gone wrong in this document since
 * the last call. Violations are known from the start, errors from the first call on.
 */
export function takeErrors(): string[] {
  const watched = globalThis as Watched;
  if (!watched.__errors) {
    const errors: string[] = (watched.__errors = []);
    addEventListener('error', ({ message }) => errors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
    const { error } = console;
    console.error = (...parts: unknown[]) => {
      errors.push(parts.join(' '));
      error(...parts);
    };
    const observer = new ReportingObserver(
      (reports) => {
        for (const { body } of reports) {
          const { effectiveDirective, blockedURL } = body as unknown as Violation;
          errors.push(`Policy: ${effectiveDirective} blocked ${blockedURL}`);
        }
      },
      { types: ['csp-violation'], buffered: true },
    );
    observer.observe();
  }
  return watched.__errors.splice(0);
}

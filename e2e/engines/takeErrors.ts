type Watched = { __errors?: string[] };

/**
 * Runs in the page, for protocols that report no errors: uncaught errors, errors in the console and
 * policy violations in this document since the last call, from the first one on.
 */
export function takeErrors(): string[] {
  const watched = globalThis as Watched;
  if (!watched.__errors) {
    const errors: string[] = (watched.__errors = []);
    const { error } = console;
    console.error = (...parts: unknown[]) => {
      errors.push(parts.join(' '));
      error(...parts);
    };
    addEventListener('error', ({ message }) => errors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      errors.push(`Policy: ${violatedDirective} blocked ${blockedURI} ${sample}`),
    );
  }
  return watched.__errors.splice(0);
}

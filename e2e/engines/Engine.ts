/** In CSS pixels, from the top left of the window's inside. */
export type Place = { x: number; y: number };

/** Keys that write nothing. */
export type Key = 'Enter' | 'Escape';

/** A page in any browser: what drives it differs, what tests ask of it does not. */
export type EnginePage = {
  /** Resolves once the document and its files have loaded. */
  open(url: string): Promise<void>;
  /** Gives the window's inside this size in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /**
   * Runs a function in the page. It travels as text and must be self-contained and synchronous;
   * argument and result travel as JSON.
   */
  evaluate<Result, Argument = undefined>(
    read: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Result>;
  click(place: Place): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Uncaught errors, errors in the console and policy violations so far, one line each. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
};

export type Engine = {
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
};

/** A call as an expression, the only form that every protocol takes. */
export const callOf = <Argument>(read: (argument: Argument) => unknown, argument?: Argument) =>
  `(${read.toString()})(${JSON.stringify(argument) ?? ''})`;

/** Runs before a page's own scripts: protocols report the console, but not violations. */
export function reportViolations(): void {
  addEventListener('securitypolicyviolation', (violation) => {
    const { violatedDirective, blockedURI, sample, sourceFile, lineNumber } = violation;
    console.error(
      `Policy: ${violatedDirective} blocked ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
    );
  });
}

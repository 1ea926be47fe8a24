/** Says why a release command changed nothing, in a sentence for the person who ran it. */
export class Refusal extends Error {
  override name = 'Refusal';

  /** `details`: lines below the sentence. By default none. */
  constructor(
    message: string,
    readonly details: string[] = [],
  ) {
    super(message);
  }
}

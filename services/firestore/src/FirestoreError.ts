/** Canonical status → HTTP status, as Google's REST front end maps them. */
export const httpStatuses = {
  INVALID_ARGUMENT: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
};

/** A refusal that clients see, with one of Firestore's canonical statuses. */
export class FirestoreError extends Error {
  constructor(
    readonly status: keyof typeof httpStatuses,
    message: string,
  ) {
    super(message);
  }
}

/** Shorthand for the most common refusal: an invalid request. */
export const invalid = (message: string) => new FirestoreError('INVALID_ARGUMENT', message);

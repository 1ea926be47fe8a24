/** Canonical status → HTTP status, as Google's REST front end maps them. */
const httpStatuses = {
  INVALID_ARGUMENT: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
} as const;

type FirestoreStatus = keyof typeof httpStatuses;

/** A refusal that clients see, with one of Firestore's canonical statuses. */
export class FirestoreError extends Error {
  constructor(
    readonly status: FirestoreStatus,
    message: string,
  ) {
    super(message);
  }

  get httpStatus(): number {
    return httpStatuses[this.status];
  }

  /** The body Google's REST front end sends. */
  toBody() {
    return { error: { code: this.httpStatus, message: this.message, status: this.status } };
  }
}

/** Shorthand for the most common refusal: an invalid request. */
export function invalid(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message);
}

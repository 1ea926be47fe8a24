import { RequestError } from '@synapsei/service-base';

/** Canonical status → HTTP status, as Google's REST front end maps them. */
const httpStatuses = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
};

/** A refusal that clients see, with one of Firestore's canonical statuses. */
export class FirestoreError extends RequestError {
  constructor(kind: keyof typeof httpStatuses, message: string) {
    super(httpStatuses[kind], message, { kind });
  }
}

export const invalid = (message: string) => new FirestoreError('INVALID_ARGUMENT', message);

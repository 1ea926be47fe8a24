import { RequestError } from '@synapsei/service-base';

const names: Record<number, [name: string, message: string]> = {
  400: ['ValidationError', 'Bad Request'],
  401: ['UnauthorizedError', 'Missing or invalid credentials'],
  403: ['ForbiddenError', 'Forbidden'],
  404: ['NotFoundError', 'Not Found'],
};
const unexpected = ['InternalServerError', 'Internal Server Error'] as const;

/** A refusal in Strapi's format. @param message Default: Strapi's own for this status */
export function strapiError(status: number, message?: string): RequestError {
  const [kind, usual] = names[status] ?? unexpected;
  return new RequestError(status, message ?? usual, { kind });
}

export const toStrapiBody = ({ statusCode: status, message, details }: RequestError) => ({
  data: null,
  error: { status, name: details.kind, message, details: {} },
});

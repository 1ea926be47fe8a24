import * as v from 'valibot';
import { CollectorError } from './CollectorError';

/** What browsers report by themselves of the pages' headers, as they name it. */
const types = ['csp-violation', 'coop', 'permissions-policy-violation'] as const;

/** Only what is counted is read: a report's samples and other addresses may hold what a visitor wrote. */
const reportSchema = v.object({ type: v.string(), url: v.string() });
const reportsSchema = v.pipe(v.array(reportSchema), v.maxLength(100));

/** The form of `report-uri`, in which browsers tell of pages that they did not show. */
const violationSchema = v.pipe(
  v.object({ 'csp-report': v.object({ 'document-uri': v.string() }) }),
  v.transform((body) => [{ type: 'csp-violation', url: body['csp-report']['document-uri'] }]),
);

const bodySchema = v.union([reportsSchema, violationSchema]);

export type PageReports = ReturnType<typeof createPageReports>;

/** Counts what browsers report of the site's own pages, without their content. */
export function createPageReports(allowedOrigins: string[]) {
  const counts = new Map(types.map((type) => [type, 0]));
  const isOurs = (url: string) => URL.canParse(url) && allowedOrigins.includes(new URL(url).origin);
  return {
    /** Ignores reports of other kinds and of others' pages. @throws CollectorError 400 for what is no list of reports */
    add(body: unknown): void {
      const result = v.safeParse(bodySchema, body, { abortEarly: true });
      if (!result.success) throw new CollectorError(400, 'The body is no list of reports.');
      for (const { type, url } of result.output) {
        const known = types.find((one) => one === type);
        if (known && isOurs(url)) counts.set(known, counts.get(known)! + 1);
      }
    },
    read: () => [...counts].map(([type, count]) => ({ type, count })),
  };
}

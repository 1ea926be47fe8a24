import * as v from 'valibot';
import { readAs } from './readQuestion';

/** What browsers report by themselves of the pages' headers, as they name it. */
export const pageReportTypes = ['csp-violation', 'coop', 'permissions-policy-violation'];

/** Only what is counted is read: a report's samples and other addresses may hold what a visitor wrote. */
const reportSchema = v.object({ type: v.string(), url: v.string() });
const reportsSchema = v.pipe(v.array(reportSchema), v.maxLength(100));

/** The form of `report-uri`, in which browsers tell of pages that they did not show. */
const violationSchema = v.pipe(
  v.object({ 'csp-report': v.object({ 'document-uri': v.string() }) }),
  v.transform((body) => [{ type: 'csp-violation', url: body['csp-report']['document-uri'] }]),
);

/** The types of the reports about the site's own pages; others are ignored. @throws RequestError 400 for what is no list of reports */
export function readPageReports(body: unknown, allowedOrigins: string[]): string[] {
  const reports = readAs(v.union([reportsSchema, violationSchema]), body);
  const isOurs = (url: string) => URL.canParse(url) && allowedOrigins.includes(new URL(url).origin);
  const ours = reports.filter(({ url }) => isOurs(url)).map(({ type }) => type);
  return ours.filter((type) => pageReportTypes.includes(type));
}

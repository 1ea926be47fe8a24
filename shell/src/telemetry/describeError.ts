import type { PageRelease } from '@synapsei/shared-types/registry';
import {
  errorLimits,
  isFrame,
  withoutQueries,
  type ErrorReport,
} from '@synapsei/shared-types/telemetry';
import { redactEmails } from '../analytics/redactEmails';
import { findOrigin } from '../remotes/report/findOrigin';
import { shellRelease } from '../remotes/report/shellRelease';
import { stackAddresses } from '../remotes/report/stackAddresses';

/** Line and column stand behind what a retry added to the address of its file. */
const query = /[?#].*(?=:\d+:\d+$)/;

/**
 * What may leave the page of an error: its message, and the places in files of `releases` and the shell, such
 * as `mf_chat@1.2.0/ChatPage.js:1:234`.
 */
export function describeError(
  message: string,
  error: unknown,
  releases: Iterable<{ release: Pick<PageRelease, 'name' | 'version' | 'baseUrl'> }>,
): Pick<ErrorReport, 'message' | 'stack'> {
  const all = [...releases, { release: shellRelease() }];
  const places = stackAddresses(error).flatMap((address) => {
    const { release } = findOrigin(all, address) ?? {};
    if (!release) return [];
    const place = address.slice(release.baseUrl.length).replace(query, '');
    return `${release.name}@${release.version}/${place}`;
  });
  return {
    message: redactEmails(withoutQueries(message)).slice(0, errorLimits.message),
    stack: places.filter(isFrame).slice(0, errorLimits.frames),
  };
}

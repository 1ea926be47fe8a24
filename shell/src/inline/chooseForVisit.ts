import { chooseVersion } from '../releases/chooseVersion';
import { readVisitor } from '../releases/readVisitor';
import { failedKey, safeSession } from '../safeStorage';

/** The version of a remote for this visit, as the shell will choose it. */
export const chooseForVisit = (name: string, remote: Parameters<typeof chooseVersion>[1]) =>
  chooseVersion(
    name,
    remote,
    readVisitor(),
    (version) => !!safeSession.read(failedKey)?.includes(`"${name}@${version}"`),
  ).version;

import { shellName, type Part } from '../../../release/state/parts';
import type {
  PublishedVersion,
  ReleaseState,
  RemoteState,
} from '../../../release/state/ReleaseState';

type PublishedShell = ReleaseState['shell']['versions'][string];
type Add = (state: ReleaseState) => ReleaseState;

const newRemote: RemoteState = { enabled: true, stable: '', versions: {} };

export const addShell =
  (version: string, published: PublishedShell): Add =>
  ({ shell, ...state }) => ({
    ...state,
    shell: { ...shell, versions: { ...shell.versions, [version]: published } },
  });

export const addRelease =
  ({ name, version }: Part, published: PublishedVersion): Add =>
  (state) => {
    const remote = state.remotes[name] ?? newRemote;
    const versions = { ...remote.versions, [version]: published };
    return { ...state, remotes: { ...state.remotes, [name]: { ...remote, versions } } };
  };

/** Adds to a state what `known` has published under a version; null when it has nothing. */
export function addPublished(known: ReleaseState, part: Part): Add | null {
  const { name, version } = part;
  if (name === shellName) {
    const shell = known.shell.versions[version];
    return shell ? addShell(version, shell) : null;
  }
  const release = known.remotes[name]?.versions[version];
  return release ? addRelease(part, release) : null;
}

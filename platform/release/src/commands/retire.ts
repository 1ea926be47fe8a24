import type { Context } from '../Context';
import type { PartVersion } from '../Part';
import * as parts from '../parts';
import { change } from '../show';
import { withVersions } from '../State';
import { sayParts } from './promote';

/** Takes versions out of their parts' files; what lies in the store goes a week later. @throws Refusal when one is needed */
export const retire = (context: Context, wanted: PartVersion[]) =>
  change(context, {
    what: `retire ${sayParts(wanted)}`,
    apply: (newest) =>
      withVersions(newest, wanted, (part, name, version) =>
        parts.retire(part, name, version, context.now()),
      ),
  });

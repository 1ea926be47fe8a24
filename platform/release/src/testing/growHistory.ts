import { signJson, type Signer } from '../keys/Signer';
import { publishedVersion } from '../releases/readPublished';
import { checkRecord, historyKey, type Chain } from '../state/checkRecord';
import { draftNext, type Proposal } from '../state/commit';
import { withRemote } from '../state/parts';
import { readChain } from '../state/readState';
import { remoteOf } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

/**
 * Records of further versions of one remote that were published and never promoted, as `publish` writes them,
 * up to the given revision. All have the files of its live version. For tests of what a long history costs.
 */
export async function growHistory(
  store: ReleaseStore,
  signer: Signer,
  remote: string,
  revision: number,
): Promise<void> {
  const { state: first, hashes } = await readChain(store);
  let chain: Chain = { state: first, hashes: new Map(hashes) };
  while (chain.state.revision < revision) {
    const { state } = chain;
    const known = remoteOf(state, remote);
    const version = `1.0.${state.revision + 1}`;
    const publishedAt = new Date(Date.parse(state.change.at) + 1000).toISOString();
    const published = { ...publishedVersion(state, remote, known.stable), publishedAt };
    const proposal: Proposal = {
      subject: [remote],
      seen: state,
      signer,
      change: { what: `publish ${remote} ${version}`, why: '' },
      apply: (newest) =>
        withRemote(newest, remote, ({ versions, ...others }) => ({
          ...others,
          versions: { ...versions, [version]: published },
        })),
      now: new Date(publishedAt),
    };
    const next = await draftNext(store, proposal, chain);
    const text = signJson(next, signer);
    await store.create(historyKey(next.revision), text);
    const checked = checkRecord(chain, Buffer.from(text));
    if ('problem' in checked) throw new Error(checked.problem);
    chain = checked;
  }
}

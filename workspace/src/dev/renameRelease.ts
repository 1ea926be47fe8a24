import type { Release } from '@synapsei/shared-types/registry';

type Named = Pick<Release, 'name' | 'version'>;

/** Renames `mf_chat@0.1.0`, `mf_chat:0.1.0` and `mf_chat_0_1_0`: the same code under two names runs twice. */
export function renameRelease({ name, version }: Named, next: string): (source: string) => string {
  const pattern = new RegExp(
    `${name}([@:])${version.replaceAll('.', '\\.')}|${name}_${version.replaceAll(/\W/g, '_')}`,
    'g',
  );
  return (source) =>
    source.replace(pattern, (_, separator?: string) =>
      separator ? `${name}${separator}${next}` : `${name}_${next.replaceAll(/\W/g, '_')}`,
    );
}

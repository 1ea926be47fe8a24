/**
 * How the twin shows a part: `lazy` is what React offers, `React.lazy` in `Suspense`, which holds
 * content back until its fallback has stood for 300 ms; `direct` shows it the moment it is there, as the shell does.
 */
export const twinLoadings = ['lazy', 'direct'] as const;
export type TwinLoading = (typeof twinLoadings)[number];

const lazyPart = `
import { lazy, Suspense } from 'react';

const parts = Object.fromEntries(Object.entries(modules).map(([id, load]) => [id, lazy(load)]));

function Loaded({ id, fallback, ...props }: any) {
  const Part = parts[id]!;
  return (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}
`;

const directPart = `
import { useEffect, useState } from 'react';

const parts: Record<string, any> = {};

function Loaded({ id, fallback, ...props }: any) {
  const [{ Part }, setState] = useState({ Part: parts[id] });
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (parts[id]) return;
    modules[id]!().then((module) => setState({ Part: (parts[id] = module.default) }), setError);
  }, [id]);
  if (error) throw error;
  return Part ? <Part {...props} /> : fallback;
}
`;

/** `Loaded`, the component that loads and shows a part, for each way. */
export const partSources: Record<TwinLoading, string> = { lazy: lazyPart, direct: directPart };

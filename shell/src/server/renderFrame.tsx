import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { RenderFrame } from '@synapsei/shared-types/registry';
import { prerendered } from '../firstView/takeOver';
import { Frame } from '../layout/Frame';
import { RemoteFallback } from '../remotes/show/RemoteFallback';
import { SiteContext } from '../SiteContext';
import { createServerSite } from './createServerSite';

const nothing = () => {};

function FirstPage({ firstView }: { firstView: string | null }) {
  return (
    <>
      {firstView !== null && (
        <div id={prerendered.firstView} dangerouslySetInnerHTML={{ __html: firstView }} />
      )}
      <div id={prerendered.skeleton}>
        <RemoteFallback place="page" name="" status="loading" onRetry={nothing} />
      </div>
    </>
  );
}

/** The frame before any script runs: with Home's first view, and a skeleton for other pages. */
export const renderFrame: RenderFrame = ({ registry, config, firstView }) => {
  const site = createServerSite(registry, config);
  return renderToStaticMarkup(
    <SiteContext value={site}>
      <StaticRouter location="/">
        <Frame layout="full">
          <FirstPage firstView={firstView} />
        </Frame>
      </StaticRouter>
    </SiteContext>,
  );
};

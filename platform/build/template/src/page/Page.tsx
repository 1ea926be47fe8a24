import { paths, useStore, type PageProps } from '@synapsei/shared-types/host';
import { useEffect } from 'react';
import { loadPoints as loadShipped, type LoadPoints } from '../points/loadPoints';
import { PointList } from '../points/PointList';
import { texts } from '../texts';
import styles from './Page.module.css';

/** The whole page between the site's header and footer. */
export function Page({ host, loadPoints = loadShipped }: PageProps & { loadPoints?: LoadPoints }) {
  const theme = useStore(host.theme);
  useEffect(() => host.setHead({ title: texts.title, description: texts.intro }), [host]);

  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.intro}>{texts.intro}</p>
      </header>
      <PointList load={loadPoints} />
      <p className={styles.end}>
        <a
          className={styles.link}
          href={host.href(paths.chat)}
          onClick={() => host.track({ name: 'cta-click', label: texts.title })}
        >
          {texts.ask}
        </a>
        <span>{texts.themes[theme]}</span>
      </p>
    </div>
  );
}

import { paths, type HostApi } from '@synapsei/shared-types/host';
import { LinkButton } from '../ui/links/LinkButton';
import { reportClick } from '../ui/links/reportClick';
import shapes from '../ui/shapes.module.css';
import { SocialLinks } from '../ui/links/SocialLinks';
import { ConvergingSignals } from './ConvergingSignals';
import styles from './Hero.module.css';
import { PartnerProducts } from './PartnerProducts';

/** What the company does, and the way to the chat. The build renders it as well, as the first view. */
export function Hero({ host }: { host: HostApi }) {
  const { assistant, company } = host.config.brand;
  return (
    <div className={styles.top}>
      <section className={styles.hero} aria-labelledby="hero-title">
        <div className={styles.drawing}>
          <ConvergingSignals />
        </div>
        <div className={styles.words}>
          <h1 className={styles.title} id="hero-title">
            From AI idea to a system that runs
          </h1>
          <p className={styles.subtitle}>
            {company} builds forecasts, agents and language-model features, and the cloud they run
            on. We test ideas early and tell you which are not worth building.
          </p>
          <div className={shapes.actions}>
            <LinkButton
              href={host.href(paths.chat)}
              variant="primary"
              icon="arrow-right"
              {...reportClick(host, { name: 'cta-click', label: 'Hero' })}
            >
              Chat with {assistant}
            </LinkButton>
            <LinkButton href={host.href(paths.products)}>See our products</LinkButton>
          </div>
        </div>
        <div className={styles.social}>
          <SocialLinks host={host} direction="column" />
        </div>
        <div className={styles.partners}>
          <PartnerProducts host={host} />
        </div>
      </section>
    </div>
  );
}

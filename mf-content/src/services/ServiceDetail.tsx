import { ExternalLink, Icon } from '@synapsei/remote-kit';
import type { Service } from '@synapsei/shared-types/content';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { useEffect } from 'react';
import { useHead } from '../lib/useHead';
import { DetailLayout } from '../ui/DetailLayout';
import { icons } from '../ui/icons';
import { LinkList } from '../ui/LinkList';
import { PointList } from '../ui/PointList';
import { QuickLinks } from './QuickLinks';
import { ServicePicture } from './ServicePicture';

type ServiceDetailProps = { host: HostApi; service: Service };

function ServiceLinks({ host, service }: ServiceDetailProps) {
  if (!service.links?.length) return null;
  return (
    <LinkList label="Further reading">
      {service.links.map(({ url, text, className }) => (
        <ExternalLink
          key={url}
          className={className}
          href={url}
          onClick={() => host.track({ name: 'external-link-click', label: text })}
        >
          <Icon path={icons.link} />
          {text}
        </ExternalLink>
      ))}
    </LinkList>
  );
}

/** One service: approach, capabilities, links. Reports one page view. */
export function ServiceDetail({ host, service }: ServiceDetailProps) {
  useHead(host, service.title, service.subtitle);
  useEffect(() => {
    host.track({ name: 'service-page-view', label: service.title });
  }, [host, service.title]);
  return (
    <>
      <DetailLayout
        back={{ href: host.href(paths.home), text: 'Home' }}
        title={service.title}
        subtitle={service.subtitle}
        picture={<ServicePicture id={service.id} />}
        paragraphs={service.description}
        aside={<PointList title="Key Capabilities" points={service.capabilities} />}
      >
        <ServiceLinks host={host} service={service} />
      </DetailLayout>
      <QuickLinks host={host} />
    </>
  );
}

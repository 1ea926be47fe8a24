import type { Service } from '@synapsei/shared-types/content';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { useEffect } from 'react';
import { useHead } from '../lib/useHead';
import { DetailLayout } from '../ui/page/DetailLayout';
import { LinkList } from '../ui/links/LinkList';
import { OfferingCover } from '../art/OfferingCover';
import { QuickLinks } from './QuickLinks';

/** One service: approach, capabilities, links. Reports one page view. */
export function ServiceDetail({ host, service }: { host: HostApi; service: Service }) {
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
        picture={<OfferingCover id={service.id} />}
        paragraphs={service.description}
        points={{ title: 'Key Capabilities', points: service.capabilities }}
      >
        <LinkList host={host} label="Further reading" links={service.links} />
      </DetailLayout>
      <QuickLinks host={host} />
    </>
  );
}

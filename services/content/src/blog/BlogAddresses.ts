import { safeLink } from '@synapsei/shared-types/values';

/** `siteUrl`: the site. `publicUrl`: this service, with its posts and images. Neither ends with a slash. */
export type BlogAddresses = { siteUrl: string; publicUrl: string; siteName: string };

/** Absolute addresses for readers elsewhere: `#/…` is a route of the site, `/…` a file of this service. */
export function addressesOf({ siteUrl, publicUrl }: BlogAddresses) {
  const absolute = (address: string) =>
    address.startsWith('#')
      ? `${siteUrl}/${address}`
      : address.startsWith('/')
        ? publicUrl + address
        : address;
  return { linkTo: (address: string) => safeLink(absolute(address)), imageAt: absolute };
}

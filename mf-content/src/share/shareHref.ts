/** What is shared: the current address and its title. */
export type SharedPage = { url: string; title: string; messengerAppId: string };

export type NetworkId =
  'facebook' | 'messenger' | 'x' | 'telegram' | 'whatsapp' | 'linkedin' | 'reddit' | 'email';

type Target = { address: string; parameters: (page: SharedPage) => Record<string, string> };

/** The share address of each network and its parameters, in react-share's order. */
const targets: Record<NetworkId, Target> = {
  facebook: {
    address: 'https://www.facebook.com/sharer/sharer.php',
    parameters: ({ url }) => ({ u: url }),
  },
  messenger: {
    address: 'https://www.facebook.com/dialog/send',
    parameters: ({ url, messengerAppId }) => ({
      link: url,
      redirect_uri: url,
      app_id: messengerAppId,
    }),
  },
  x: {
    address: 'https://twitter.com/intent/tweet',
    parameters: ({ url, title }) => ({ url, text: title }),
  },
  telegram: {
    address: 'https://telegram.me/share/url',
    parameters: ({ url, title }) => ({ url, text: title }),
  },
  whatsapp: {
    address: 'https://api.whatsapp.com/send',
    parameters: ({ url, title }) => ({ text: `${title} ${url}` }),
  },
  linkedin: {
    address: 'https://linkedin.com/shareArticle',
    parameters: ({ url, title }) => ({ url, mini: 'true', title }),
  },
  reddit: {
    address: 'https://www.reddit.com/submit',
    parameters: ({ url, title }) => ({ url, title }),
  },
  email: {
    address: 'mailto:',
    parameters: ({ url, title }) => ({ subject: title, body: url }),
  },
};

/** Percent-encodes for mail programs: `URLSearchParams` would write spaces as `+`. */
function toQuery(parameters: Record<string, string>): string {
  const pairs = Object.entries(parameters);
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

/**
 * The address that shares a page on a network without any script.
 * @throws if the page has no address (specification, section 8)
 */
export function shareHref(network: NetworkId, page: SharedPage): string {
  if (!page.url) throw new Error(`A share button for ${network} needs the address to share`);
  const { address, parameters } = targets[network];
  return `${address}?${toQuery(parameters(page))}`;
}

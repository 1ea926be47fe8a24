/** A page to share. */
export type SharedPage = { url: string; title: string; messengerAppId: string };

export type Network = {
  id: string;
  label: string;
  /** Logo as path data on a square of 64 units. */
  logo: string;
  /** The network's own address for sharing. */
  address: string;
  parameters: (page: SharedPage) => Record<string, string>;
  /** Size of the network's window. Default: no window. */
  popup?: PopupSize;
};

export type PopupSize = { width: number; height: number };

const usual: PopupSize = { width: 550, height: 400 };

/** The networks in the order shown. */
export const networks: Network[] = [
  {
    id: 'facebook',
    label: 'Share on Facebook',
    logo: 'M34.1 47V33.3h4.6l.7-5.3h-5.3v-3.4c0-1.5.4-2.6 2.6-2.6h2.8v-4.8l-4.1-.2c-4.1 0-6.9 2.5-6.9 7v4H24v5.3h4.6V47z',
    address: 'https://www.facebook.com/sharer/sharer.php',
    parameters: ({ url }) => ({ u: url }),
    popup: usual,
  },
  {
    id: 'messenger',
    label: 'Share in Messenger',
    logo: 'M53 21.9q-.6-.9-1.6-.4l-14 7.6-8.5-7.4q-1-.7-1.8 0l-16 16a1.3 1.3 0 0 0 1.5 2.1l13.9-7.5 8.6 7.4q1 .6 1.8 0l16-16q.8-1 .2-1.8m0 0',
    address: 'https://www.facebook.com/dialog/send',
    parameters: ({ url, messengerAppId }) => ({
      link: url,
      redirect_uri: url,
      app_id: messengerAppId,
    }),
    popup: { width: 1000, height: 820 },
  },
  {
    id: 'x',
    label: 'Share on X',
    logo: 'M41.1 18.4h5L35.2 30.8 48 47.6H38l-7.8-10.2-9 10.2h-5L28 34.4l-12.3-16H26l7 9.3zm-1.7 26.3H42L24.4 21.2h-3z',
    address: 'https://twitter.com/intent/tweet',
    parameters: ({ url, title }) => ({ url, text: title }),
    popup: usual,
  },
  {
    id: 'telegram',
    label: 'Share on Telegram',
    logo: 'M46 15.4q-1.2 0-2 .5l-16.6 6.3-11 4.3-5.4 2c-.8.4-2 .7-2.9 1.8q-.3.4-.5 1.1t.1 1.6c.5 1 1.3 1.3 2.2 1.7l9 2.8L21.6 48q.6 1 1.6 1l1.1-.1a4 4 0 0 0 1.8-1l3.5-3.4 7.6 5.7h.1s.9.6 2 .7q1.1.1 2.2-.6 1-.8 1.4-2.3l5.8-27q.9-3-1-4.7-.8-.7-1.9-.8m-.3 3.3q.1-.1-.2 1.4l-5.7 27-.1.4-.5-.2L26 37.6q6.7-6.4 13.8-12.5c.8-.4.7-1.6-.3-1.7q-1.5.6-3 1.5c-5.4 3.3-11 6.1-16.5 9.5L12 31.8l5.7-2.2 11-4.2 16.6-6.5h.1zm-21 22.1 2.3 1.6-2.5 2.4z',
    address: 'https://telegram.me/share/url',
    parameters: ({ url, title }) => ({ url, text: title }),
    popup: usual,
  },
  {
    id: 'whatsapp',
    label: 'Share on WhatsApp',
    logo: 'M42.3 34c-.5-.3-3-1.6-3.5-1.7q-.7-.4-1.2.2l-1.6 2q-.4.5-1.1.2c-.5-.3-2.2-.8-4.1-2.6-1.6-1.4-2.6-3-3-3.6q-.2-.7.3-1l.8-1 .5-.8q.2-.5 0-.9L27.8 21c-.4-1-.9-.9-1.2-.9h-1a2 2 0 0 0-1.4.6c-.4.5-1.8 1.8-1.8 4.3s1.9 5 2.1 5.3 3.7 5.5 8.8 7.7l3 1.1q1.8.5 3.2.2c1-.1 3-1.2 3.5-2.4q.7-2 .3-2.5-.1-.3-1-.6M33 46.7q-4.6 0-8.7-2.4l-.6-.4-6.5 1.7 1.7-6.3-.4-.7A17 17 0 0 1 33 12.5a17 17 0 0 1 17.1 17c0 9.5-7.7 17.2-17.1 17.2M47.5 15A21 21 0 0 0 33 9 20.6 20.6 0 0 0 15 40l-2.9 10.6 11-2.8q4.6 2.5 9.8 2.5a20.6 20.6 0 0 0 14.6-35',
    address: 'https://api.whatsapp.com/send',
    parameters: ({ url, title }) => ({ text: `${title} ${url}` }),
    popup: usual,
  },
  {
    id: 'linkedin',
    label: 'Share on LinkedIn',
    logo: 'M20.4 44h5.4V26.6h-5.4zm2.7-26a3 3 0 0 0-3.1 3.1c0 1.7 1.4 3.1 3.1 3.1s3.1-1.4 3.1-3.1-1.4-3.1-3.1-3.1m16.4 8.2a6 6 0 0 0-5.1 2.8h-.1v-2.4h-5.2V44h5.4v-8.6c0-2.3.4-4.5 3.2-4.5s2.8 2.6 2.8 4.6V44H46v-9.5c0-4.7-1-8.3-6.5-8.3',
    address: 'https://linkedin.com/shareArticle',
    parameters: ({ url, title }) => ({ url, mini: 'true', title }),
    popup: { width: 750, height: 600 },
  },
  {
    id: 'reddit',
    label: 'Share on Reddit',
    logo: 'M53.3 32a4.7 4.7 0 0 0-7.9-3.2q-5.5-3.7-12.3-4l2.1-10 6.8 1.5a3.2 3.2 0 1 0 .5-2l-7.9-1.5a1 1 0 0 0-1.2.8l-2.3 11q-6.9.2-12.5 4a4.7 4.7 0 1 0-5.2 7.7v1.4c0 7.1 8.4 13 18.7 13s18.7-5.9 18.7-13v-1.4a5 5 0 0 0 2.5-4.3m-32 3.2a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 0 1-6.4 0M40 44q-3.4 2.6-7.9 2.5-4.3 0-7.9-2.5a1 1 0 0 1 0-1.2q.7-.4 1.2 0 3 2.1 6.7 2 3.6.1 6.7-2c.3-.3 1-.3 1.3 0q.4.7 0 1.3Zm-.5-5.5a3.2 3.2 0 1 1 3.2-3.2 3.2 3.2 0 0 1-3.3 3.4Zm0 0',
    address: 'https://www.reddit.com/submit',
    parameters: ({ url, title }) => ({ url, title }),
    popup: { width: 660, height: 460 },
  },
  {
    id: 'email',
    label: 'Share by email',
    logo: 'M17 22v20h30V22zm24.1 3L32 32.1 22.9 25zM20 39V26.6l12 9.3 12-9.3V39z',
    address: 'mailto:',
    parameters: ({ url, title }) => ({ subject: title, body: url }),
  },
];

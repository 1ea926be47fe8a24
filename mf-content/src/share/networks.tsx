import type { ComponentType, Ref } from 'react';
import {
  EmailIcon,
  FacebookIcon,
  FacebookMessengerIcon,
  FacebookMessengerShareButton,
  FacebookShareButton,
  LinkedinIcon,
  LinkedinShareButton,
  RedditIcon,
  RedditShareButton,
  TelegramIcon,
  TelegramShareButton,
  WhatsappIcon,
  WhatsappShareButton,
  XIcon,
  XShareButton,
} from 'react-share';
import type { NetworkId, SharedPage } from './shareHref';

type PopupRef = { ref: Ref<HTMLButtonElement> };
type PopupProps = PopupRef & { page: SharedPage };

export type Network = {
  id: NetworkId;
  label: string;
  Icon: ComponentType<Parameters<typeof XIcon>[0]>;
  /** react-share's button, which knows the network's window size; without one the plain link is used. */
  Popup?: ComponentType<PopupProps>;
};

/** Our links click the hidden buttons: a link also works without a popup. */
const unseen = {
  hidden: true,
  tabIndex: -1,
  resetButtonStyle: false,
  'aria-hidden': true,
  children: null,
} as const;

/** A button of react-share that takes the page's title. */
const titled =
  (Button: ComponentType<typeof unseen & PopupRef & { url: string; title: string }>) =>
  ({ page, ref }: PopupProps) => <Button {...unseen} ref={ref} url={page.url} title={page.title} />;

/** The networks for sharing, in the order shown. */
export const networks: Network[] = [
  {
    id: 'facebook',
    label: 'Share on Facebook',
    Icon: FacebookIcon,
    Popup: ({ page, ref }) => <FacebookShareButton {...unseen} ref={ref} url={page.url} />,
  },
  {
    id: 'messenger',
    label: 'Share in Messenger',
    Icon: FacebookMessengerIcon,
    Popup: ({ page, ref }) => (
      <FacebookMessengerShareButton
        {...unseen}
        ref={ref}
        url={page.url}
        appId={page.messengerAppId}
      />
    ),
  },
  {
    id: 'x',
    label: 'Share on X',
    Icon: XIcon,
    Popup: titled(XShareButton),
  },
  {
    id: 'telegram',
    label: 'Share on Telegram',
    Icon: TelegramIcon,
    Popup: titled(TelegramShareButton),
  },
  {
    id: 'whatsapp',
    label: 'Share on WhatsApp',
    Icon: WhatsappIcon,
    Popup: titled(WhatsappShareButton),
  },
  {
    id: 'linkedin',
    label: 'Share on LinkedIn',
    Icon: LinkedinIcon,
    Popup: titled(LinkedinShareButton),
  },
  {
    id: 'reddit',
    label: 'Share on Reddit',
    Icon: RedditIcon,
    Popup: titled(RedditShareButton),
  },
  { id: 'email', label: 'Share by email', Icon: EmailIcon },
];

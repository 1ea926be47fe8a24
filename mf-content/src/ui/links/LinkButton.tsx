import { ExternalLink, Icon, VisuallyHidden } from '@synapsei/remote-kit';
import { clickAttribute } from '@synapsei/shared-types/host';
import type { MouseEventHandler, ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from './Button';
import { icons, type IconName } from '../icons';

type LinkButtonProps = {
  href: string;
  children: ReactNode;
  /** Default: `secondary`. */
  variant?: ButtonVariant;
  /** After the text. */
  icon?: IconName;
  /** Opens a new tab. */
  external?: boolean;
  /** Completes a repeated text for screen readers, as in 'Learn More' + 'about Nexus'. */
  about?: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  [clickAttribute]?: string;
};

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { href, children, variant = 'secondary', icon, external = false, about, onClick } = props;
  const reported = { onClick, [clickAttribute]: props[clickAttribute] };
  const anchor = { href, ...reported, className: buttonClass(variant) };
  const Anchor = external ? ExternalLink : 'a';
  return (
    <Anchor {...anchor}>
      {children}
      {about && <VisuallyHidden> {about}</VisuallyHidden>}
      {icon && <Icon path={icons[icon]} size={18} />}
    </Anchor>
  );
}

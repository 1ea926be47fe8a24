export { CopyButton } from './CopyButton';
export { copyText } from './copyText';
export { ExternalLink } from './ExternalLink';
export { Icon } from './Icon';
export { arrowLeftIcon, arrowUpRightIcon, calendarIcon, checkIcon } from './icons';
export { Text } from './Text';
export { useEscape } from './useEscape';
export { VisuallyHidden } from './VisuallyHidden';

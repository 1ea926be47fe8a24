export { CopyButton } from './CopyButton';
export { createStore, type Store } from './createStore';
export { ExternalLink } from './ExternalLink';
export { Icon } from './Icon';
export { arrowLeftIcon, arrowUpRightIcon, calendarIcon, checkIcon } from './icons';
export { useEscape } from './useEscape';
export { VisuallyHidden } from './VisuallyHidden';

import styles from './Icon.module.css';
import { iconPaths, type IconName } from './iconPaths';

type IconProps = {
  name: IconName;
  /** Pixels of its square. By default 20. */
  size?: number;
};

/** A stroke icon in the text's colour. Decoration: the words beside it carry the meaning. */
export function Icon({ name, size = 20 }: IconProps) {
  return <PathIcon path={iconPaths[name]} size={size} />;
}

/** The same for path data that comes from a table, such as a service's. */
export function PathIcon({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

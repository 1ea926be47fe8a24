import { Icon } from '@synapsei/remote-kit';
import { icons } from '../ui/icons';
import styles from './AddOns.module.css';
import { addOns } from './tiers';

/** Extras available with any tier. */
export function AddOns() {
  return (
    <section className={styles.band} aria-labelledby="add-ons-title">
      <div>
        <h2 className={styles.title} id="add-ons-title">
          Add-ons
        </h2>
        <p className={styles.lead}>Available with any tier, agreed before any hours are spent.</p>
      </div>
      <ul className={styles.list} aria-label="Add-ons">
        {addOns.map((addOn) => (
          <li key={addOn} className={styles.item}>
            <Icon path={icons.spark} />
            {addOn}
          </li>
        ))}
      </ul>
    </section>
  );
}

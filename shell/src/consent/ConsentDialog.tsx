import { ExternalLink } from '@synapsei/remote-kit';
import { lockScroll } from '@synapsei/remote-kit/lockScroll';
import { providersOf, type RuntimeConfig } from '@synapsei/shared-types/config';
import type { HostApi, Purpose } from '@synapsei/shared-types/host';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './ConsentDialog.module.css';
import { purposeTexts, texts } from './texts';

type ConsentQuestion = {
  consent: HostApi['consent'] & {
    inUse: Purpose[];
    /** Whether the browser refuses it, regardless of the visitor's answer. */
    isRefused(purpose: Purpose): boolean;
    mustAsk(): boolean;
    choose(agreed: readonly Purpose[]): void;
  };
  config: RuntimeConfig;
  /** Whether the visitor asked for it: the dialog is modal then. Otherwise it leaves page and focus alone. */
  isWanted: boolean;
};

const list = (names: string[]) => new Intl.ListFormat('en').format(names);

/** One question for each purpose in use. All answers look alike and take one click. */
export function ConsentDialog({
  consent,
  config,
  isWanted,
  onClose,
}: ConsentQuestion & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { inUse } = consent;
  const given = consent.get();
  const providers = providersOf(config);

  useEffect(() => {
    if (!isWanted) return undefined;
    dialog.current?.showModal();
    return lockScroll();
  }, [isWanted]);

  // An answer may come from another tab.
  useEffect(() => consent.subscribe(() => consent.mustAsk() || dialog.current?.close()), [consent]);

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    consent.choose(inUse.filter((purpose) => chosen.has(purpose)));
  }

  const answer = (label: string, agreed: typeof inUse) => (
    <button type="button" className={styles.answer} onClick={() => consent.choose(agreed)}>
      {label}
    </button>
  );
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="consent-title"
      // Not `show()`, which would move the focus.
      open={!isWanted}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={save}>
        <div>
          <h2 id="consent-title" className={styles.title}>
            {texts.title}
          </h2>
          <p className={styles.text}>
            {texts.intro} {config.firebase.appCheckKey && texts.guard}
          </p>
          {config.legal.privacy && (
            <ExternalLink className={styles.notice} href={config.legal.privacy}>
              {texts.notice}
            </ExternalLink>
          )}
        </div>
        <div>
          {inUse.map((purpose) => {
            const { title, text } = purposeTexts[purpose];
            return (
              <label key={purpose} className={styles.purpose}>
                <input
                  type="checkbox"
                  name={purpose}
                  defaultChecked={given.includes(purpose)}
                  disabled={consent.isRefused(purpose)}
                />
                <span>
                  <b>{title}.</b> {text(list(providers[purpose]))}
                </span>
              </label>
            );
          })}
          {inUse.some(consent.isRefused) && <p className={styles.text}>{texts.signal}</p>}
        </div>
        <div className={styles.answers}>
          {answer(texts.acceptAll, inUse)}
          {answer(texts.refuseAll, [])}
          <button className={styles.answer}>{texts.save}</button>
        </div>
      </form>
    </dialog>
  );
}

let close = () => {};

/** Shows the dialog; replaces an open one. */
export function showConsent(question: ConsentQuestion): void {
  close();
  const place = document.createElement('div');
  // After the page, so that its skip link stays first.
  document.body.append(place);
  const root = createRoot(place);
  close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<ConsentDialog {...question} onClose={close} />);
}

import { createRoot } from 'react-dom/client';
import { ConsentDialog, type ConsentQuestion } from './ConsentDialog';

let close = () => {};

/** Shows the dialog, of which there is never more than one. */
export function showConsent(question: ConsentQuestion): void {
  close();
  const place = document.createElement('div');
  // Before the page: whoever walks by keyboard meets it first.
  document.body.prepend(place);
  const root = createRoot(place);
  close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<ConsentDialog {...question} onClose={close} />);
}

import { createRoot } from 'react-dom/client';
import { ConsentDialog, type ConsentQuestion } from './ConsentDialog';

let close = () => {};

/** Shows the dialog, of which there is never more than one. */
export function showConsent(question: ConsentQuestion): void {
  close();
  const place = document.createElement('div');
  // After the page, whose skip link stays the first.
  document.body.append(place);
  const root = createRoot(place);
  close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<ConsentDialog {...question} onClose={close} />);
}

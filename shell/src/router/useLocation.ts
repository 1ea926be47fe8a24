import { useSite } from '../SiteContext';
import { useStore } from '../useStore';
import type { Location } from './createHashRouter';

export const useLocation = (): Location => useStore(useSite().router);

/** A block by the page's own policy is reported by an event that may follow the failed request. */
const policyEventMs = 100;

async function isRefusedByPolicy(refused: () => boolean): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, policyEventMs));
  return refused();
}

/**
 * Whether another site responds at all. A frame cannot tell: browsers report their own error page
 * as loaded. The response stays opaque, and a request blocked by our own policy counts as
 * reachable. Never rejects.
 */
export async function canReach(address: string): Promise<boolean> {
  let isRefused = false;
  const onViolation = () => void (isRefused = true);
  document.addEventListener('securitypolicyviolation', onViolation);
  try {
    await fetch(address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' });
    return true;
  } catch {
    return await isRefusedByPolicy(() => isRefused);
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation);
  }
}

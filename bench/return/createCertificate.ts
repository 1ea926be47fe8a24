import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';

const request =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout - -out -';

export type Certificate = { /** Key and certificate. */ pem: string; browserArgument: string };

/** A certificate for localhost, and the argument by which Chromium takes it. @throws Error without the command openssl */
export function createCertificate(): Certificate {
  const pem = execFileSync('openssl', request.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  const pin = createHash('sha256').update(key).digest('base64');
  return { pem, browserArgument: `--ignore-certificate-errors-spki-list=${pin}` };
}

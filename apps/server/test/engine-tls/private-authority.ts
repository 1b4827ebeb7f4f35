import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface Authority {
  /** Its certificate, PEM. */
  caFile: string;
  /** A certificate and key for one name, PEM. */
  issue(name: string): { certFile: string; keyFile: string };
}

/** An authority of one's own, as an installation makes it for its engines. */
export function makeAuthority(folder: string, name: string): Authority {
  const inside = (file: string) => join(folder, `${name}-${file}`);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const caFile = inside('ca.pem');
  const caKey = inside('ca.key');
  openssl('req', '-x509', ...newKey, '-keyout', caKey, '-out', caFile, '-days', '2', '-subj', `/CN=${name}`);
  return {
    caFile,
    issue(host) {
      const [keyFile, requestFile, certFile] = [inside(`${host}.key`), inside(`${host}.csr`), inside(`${host}.pem`)];
      const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
      openssl('req', ...newKey, '-keyout', keyFile, '-out', requestFile, ...subject);
      const signing = ['-CA', caFile, '-CAkey', caKey, '-CAcreateserial', '-days', '2', '-copy_extensions', 'copy'];
      openssl('x509', '-req', '-in', requestFile, '-out', certFile, ...signing);
      return { certFile, keyFile };
    },
  };
}

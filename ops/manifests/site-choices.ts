/** What differs between installs; `npm run manifests -- write --out FOLDER` takes another name and other images. */
export interface ManifestChoices {
  serverName: string;
  siteImage: string;
  videoImage: string;
  nginxImage: string;
  /** Networks of the pods: the API believes X-Forwarded-For of these alone. */
  podNetwork: string;
}

/** Those of the files in the repository. */
export const exampleChoices: ManifestChoices = {
  serverName: 'games.example.com',
  siteImage: 'lanyu:latest',
  videoImage: 'lanyu-video:latest',
  nginxImage: 'nginx:1.28.0',
  podNetwork: '10.0.0.0/8',
};

export const ports = { api: 8080, metrics: 9464, http: 80, https: 443 } as const;

/** Roles of workers (`WORKER_ROLES`) that a large site runs apart, with what each needs. */
export const workerDeployments = [
  { role: 'money', replicas: 2, cpu: '250m', memory: '384Mi', video: false },
  { role: 'community', replicas: 2, cpu: '500m', memory: '384Mi', video: false },
  { role: 'media', replicas: 2, cpu: '1', memory: '1Gi', video: false },
  { role: 'video', replicas: 2, cpu: '4', memory: '2Gi', video: true },
  { role: 'notifications', replicas: 2, cpu: '250m', memory: '384Mi', video: false },
  { role: 'maintenance', replicas: 2, cpu: '250m', memory: '512Mi', video: false },
] as const;

/** Where a store may be, and how it is reached. Credentials are no settings: they come from the environment or the profile files of AWS. */
export interface StoreSettings {
  /** Objects may go to another machine, which S3 at AWS always is (law 8). Default: no. */
  readonly allowRemoteStorage?: boolean;
  /** An S3 server's scheme, host and port, such as `http://127.0.0.1:9000`; another machine's only with https. Default: that of AWS for the region. */
  readonly s3Endpoint?: string | null;
  /** Default: `AWS_REGION`, else that of the profile; with `s3Endpoint` `us-east-1`. */
  readonly s3Region?: string | null;
  /** Credentials may be asked for over the network too: of the machine's cloud, a container's host, AWS SSO and STS. Default: no. */
  readonly allowInstanceCredentials?: boolean;
}

export interface ErrorTrackingSettings {
  /** Receives OTLP logs over HTTP. */
  url: string;
  serviceName: string;
}

export interface ErrorTracking {
  /** Sends waiting errors within a second. */
  stop(): Promise<void>;
}

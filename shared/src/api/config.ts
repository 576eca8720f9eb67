/** The run-time settings the API core needs; the `RuntimeConfig` of the composed HTML fits. No address stands in the source. */
export type ApiConfig = {
  /** Base of the platform API, e.g. `/api` or `https://api.example.org/api` (API-01, O-06). Empty: the product's rule, `siblingApi` (O-92). */
  apiBase: string;
  /** The client's second flavour: paths without the `/api` prefix (API-02). */
  bareApi?: boolean;
  /** Calls that carry secrets in the query go as a POST body instead. */
  secretsInBody?: boolean;
  /** Calls to the page's own origin name the trace they begin; an operator follows them (W3C Trace Context). */
  traces?: boolean | undefined;
};

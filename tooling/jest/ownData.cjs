// No test reads or writes the data of this checkout or of a deployment, whatever an earlier start left there and whoever runs the tests has exported:
// until a test names a folder of its own, what it starts finds a place where nothing can be (tooling/dev/dataDir.ts), and no database, store or key.
process.env.DATA_DIR = '/dev/null/a-test-names-a-folder-of-its-own';
delete process.env.DATABASE_URL;
delete process.env.DATABASE_MEMBERS_URL;
delete process.env.DATABASE_REPLICAS;
delete process.env.HISTORY_ETCD;
delete process.env.KEEPER_SOCKET;
delete process.env.UNISON_SEED_KEY;
delete process.env.STORE;
delete process.env.KEYS_DIR;
delete process.env.UNISON_KEYS;
delete process.env.UNISON_ROOT;
delete process.env.ALERT_URL;
delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
delete process.env.UNISON_PUBLISH_TOKEN;
delete process.env.EDGE_URL;

// Imported first: it must run before any code that an older Node cannot run.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Hooray needs Node 24 or newer, this is ${process.versions.node}: use 'npm start', which brings its own.`,
  );
  process.exit(1);
}

// Plain JavaScript: an old Node, which cannot read TypeScript, still prints the line that helps.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `This needs Node 22.18 or newer, and this is ${process.versions.node}. "npm ci" brings the right one: run it first, then start this through npm.\n`,
  );
  process.exit(1);
}

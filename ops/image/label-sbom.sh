#!/bin/sh
# Adds the digest of the image's SBOM to its labels, which a Dockerfile can't compute: ops/image/label-sbom.sh hooray:local
# ENGINE is the engine with its options, docker by default: ENGINE=podman ops/image/label-sbom.sh hooray:local
set -eu
image=$1
engine=${ENGINE:-docker}
case $engine in
  # Its own format has no health check.
  podman*) format='--format docker' ;;
  *) format= ;;
esac

# Nothing runs in the container.
container=$($engine create "$image")
trap '$engine rm "$container" >/dev/null' EXIT
digest=$($engine cp "$container:/hooray/sbom.cdx.json" - | tar -xO | sha256sum | cut -d ' ' -f 1)
$engine commit $format --change "LABEL hooray.sbom.sha256=$digest" "$container" "$image" >/dev/null
echo "$digest"

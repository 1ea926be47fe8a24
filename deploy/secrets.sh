#!/bin/sh
# Prints random secrets for docker-compose.yml: deploy/secrets.sh >deploy/secrets.env
set -eu

random() { head -c 32 /dev/urandom | od -An -vtx1 | tr -d ' \n'; }

password=$(random)
cat <<END
COLLECTOR_TOKEN=$(random)
MEMORY_SECRET=$(random)
REDIS_PASSWORD=$password
REDIS_URL=redis://:$password@redis:6379
END

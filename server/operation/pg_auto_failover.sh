#!/bin/sh
# Postgres that survives the loss of a machine: a monitor and two nodes, with Debian's postgresql-15-auto-failover.
# Run each block as the user postgres, on a machine of its own; `systemctl` units are printed by `pg_autoctl show systemd`.
# The servers have
#   DATABASE_URL=postgres://forecastle:…@db-a:5432,db-b:5432/forecastle
# Each asks both nodes, and writes to the one that is no standby. A save is acknowledged once both nodes have it.
set -e
MONITOR=postgres://autoctl_node@db-monitor:5432/pg_auto_failover

case "$1" in
  monitor)
    pg_autoctl create monitor --pgdata /var/lib/postgresql/monitor --hostname db-monitor --auth scram-sha-256 --ssl-self-signed
    # A node that does not answer is given up after 5 s in place of 20 s.
    psql pg_auto_failover -c "alter system set pgautofailover.health_check_period = '1s'" \
      -c "alter system set pgautofailover.node_considered_unhealthy_timeout = '5s'" -c "select pg_reload_conf()"
    ;;
  node)
    # db-a first; then the same on db-b, which copies it.
    pg_autoctl create postgres --pgdata /var/lib/postgresql/node --hostname "$(hostname)" --auth scram-sha-256 \
      --ssl-self-signed --monitor "$MONITOR" --username forecastle --dbname forecastle
    ;;
  state) pg_autoctl show state --monitor "$MONITOR" ;;
  *) echo "usage: pg_auto_failover.sh monitor | node | state" ;;
esac

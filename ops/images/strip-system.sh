# What a running site never needs of Debian: package managers, Perl, documents. The list of packages stays, for scanners.
set -eu
rm -rf /var/lib/apt /var/cache /var/log /usr/share/doc /usr/share/man /usr/share/info /usr/share/locale /usr/share/bash-completion
rm -rf /usr/share/perl /usr/share/perl5 /usr/lib/*/perl /usr/lib/*/perl5 /usr/lib/*/perl-base /usr/lib/apt /usr/share/debconf
rm -f /usr/bin/apt* /usr/bin/dpkg* /usr/bin/perl* /usr/bin/debconf* /usr/sbin/update-*
mkdir -p /var/cache /var/log /run /tmp
chmod 1777 /tmp
# No program of the image may gain rights.
find / -xdev -type f -perm /6000 -exec chmod a-s {} +

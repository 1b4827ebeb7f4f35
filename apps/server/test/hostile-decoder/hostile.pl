# Runs where a decoder would, and tries one way out. Prints GOT and what it got, or REFUSED and why.
use strict;
use warnings;
use Socket;

my ($way, @given) = @ARGV;
$| = 1;
sub got     { print "GOT @_\n";     exit 0 }
sub refused { print "REFUSED @_\n"; exit 0 }

my $arm  = -e '/lib/ld-linux-aarch64.so.1';
my %call = $arm
    ? (mmap => 222, ptrace => 117, vmread => 270, mount => 40, unshare => 97, setns => 268, chroot => 51, bpf => 280,
       keyctl => 219, perf => 241, userfaultfd => 282, io_uring => 425, memfd => 279, kexec => 104, module => 105,
       pidfd => 434, handle => 265, shmget => 194)
    : (mmap => 9, ptrace => 101, vmread => 310, mount => 165, unshare => 272, setns => 308, chroot => 161, bpf => 321,
       keyctl => 250, perf => 298, userfaultfd => 323, io_uring => 425, memfd => 319, kexec => 246, module => 175,
       pidfd => 434, handle => 304, shmget => 29);

sub readable {
    my ($file) = @_;
    open(my $in, '<', $file) or return undef;
    local $/;
    return scalar <$in>;
}

my %ways = (
    # pid, marker: the environment of whoever started it, or of anybody
    environ => sub {
        for my $file ("/proc/$given[0]/environ", '/proc/' . getppid() . '/environ', glob('/proc/[0-9]*/environ')) {
            my $text = readable($file);
            got($file) if defined $text && index($text, $given[1]) >= 0;
        }
        refused($! || 'not there');
    },
    processes => sub {
        my @others = grep { my $name = readable("$_/comm") // ''; $name !~ /^(bwrap|perl|nice|setpriv|prlimit)$/ } glob('/proc/[0-9]*');
        @others ? got(scalar(@others), 'others') : refused('sees only itself');
    },
    tcp => sub {
        socket(my $out, PF_INET, SOCK_STREAM, 0) or refused("socket: $!");
        connect($out, pack_sockaddr_in($given[1], inet_aton($given[0]))) ? got("$given[0]:$given[1]") : refused("connect: $!");
    },
    udp => sub {
        socket(my $out, PF_INET, SOCK_DGRAM, 0) or refused("socket: $!");
        defined send($out, 'x', 0, pack_sockaddr_in($given[1], inet_aton($given[0]))) ? got('sent') : refused("send: $!");
    },
    unix => sub {
        socket(my $out, PF_UNIX, SOCK_STREAM, 0) or refused("socket: $!");
        connect($out, pack_sockaddr_un($given[0])) ? got($given[0]) : refused("connect: $!");
    },
    raw     => sub { socket(my $out, PF_INET, SOCK_RAW, 1) ? got('a raw socket') : refused("socket: $!") },
    netlink => sub { socket(my $out, 16, SOCK_RAW, 0)      ? got('netlink')      : refused("socket: $!") },
    read    => sub { my $text = readable($given[0]); defined $text ? got(length($text), 'bytes') : refused("$!") },
    list    => sub { opendir(my $folder, $given[0]) or refused("$!"); got(scalar(readdir $folder)) },
    write   => sub { open(my $out, '>>', $given[0]) or refused("$!"); print $out 'x'; close($out) ? got($given[0]) : refused("$!") },
    delete  => sub { unlink($given[0]) ? got($given[0]) : refused("$!") },
    chmod   => sub { chmod(0777, $given[0]) ? got($given[0]) : refused("$!") },
    # how many
    forks => sub {
        my @children;
        for (1 .. $given[0]) {
            my $pid = fork();
            last unless defined $pid;
            if ($pid == 0) { sleep 20; exit 0 }
            push @children, $pid;
        }
        my $why = "$!";
        kill 'KILL', @children;
        @children ? got(scalar(@children), 'processes') : refused("fork: $why");
    },
    # bytes, flags: 0x22 private, 0x21 shared
    memory => sub {
        my $address = syscall($call{mmap}, 0, $given[0] + 0, 3, hex $given[1], -1, 0);
        $address == -1 ? refused("mmap: $!") : got("$given[0] bytes");
    },
    memfd => sub { syscall($call{memfd}, my $name = 'x', 0) < 0 ? refused("$!") : got('memory as a file') },
    shm   => sub { syscall($call{shmget}, 0, 1 << 30, 0x3ff) < 0 ? refused("$!") : got('shared memory') },
    # pid
    ptrace => sub { syscall($call{ptrace}, 16, $given[0] + 0, 0, 0) < 0 ? refused("$!") : do { syscall($call{ptrace}, 17, $given[0] + 0, 0, 0); got('attached') } },
    pidfd  => sub { syscall($call{pidfd}, $given[0] + 0, 0) < 0 ? refused("$!") : got('a handle of it') },
    vmread => sub {
        my $room = "\0" x 8;
        my $vector = pack('J J', unpack('J', pack('P', $room)), 8);
        syscall($call{vmread}, $given[0] + 0, $vector, 1, $vector, 1, 0) < 0 && $! != 14 ? refused("$!") : got('its memory');
    },
    kill => sub { kill('KILL', $given[0]) ? got("killed $given[0]") : refused("$!") },
    # inside a namespace of its own this reaches nobody but itself
    killAll => sub { $SIG{TERM} = 'IGNORE'; kill('TERM', -1); got('sent to whoever could be reached') },
    mount   => sub { syscall($call{mount}, my $a = 'tmpfs', my $b = '/usr', my $c = 'tmpfs', 0, 0) < 0 ? refused("$!") : got('mounted') },
    unshare => sub { syscall($call{unshare}, 0x10000000) < 0 ? refused("$!") : got('a namespace of users') },
    setns   => sub { syscall($call{setns}, 0, 0) < 0 && $! != 22 && $! != 9 ? refused("$!") : got('may try') },
    chroot  => sub { syscall($call{chroot}, my $a = '/usr') < 0 ? refused("$!") : got('another root') },
    bpf     => sub { my $room = "\0" x 128; syscall($call{bpf}, 0, $room, 128) < 0 && $! == 1 ? refused("$!") : got('may try') },
    keyring => sub { syscall($call{keyctl}, 0, -3, 1) < 0 ? refused("$!") : got('a keyring') },
    perf    => sub { my $room = "\0" x 128; syscall($call{perf}, $room, 0, -1, -1, 0) < 0 && $! =~ /permitted|denied/ ? refused("$!") : got('may try') },
    userfaultfd => sub { syscall($call{userfaultfd}, 1) < 0 ? refused("$!") : got('a handle') },
    io_uring => sub { my $room = "\0" x 128; syscall($call{io_uring}, 1, $room) < 0 ? refused("$!") : got('a ring') },
    module  => sub { syscall($call{module}, 0, 0, 0) < 0 && $! == 1 ? refused("$!") : got('may try') },
    kexec   => sub { syscall($call{kexec}, 0, 0, 0, 0) < 0 && $! == 1 ? refused("$!") : got('may try') },
    handle  => sub { my $room = "\0" x 64; syscall($call{handle}, -100, $room, 0) < 0 && $! == 1 ? refused("$!") : got('may try') },
    root    => sub { $< = 0; $> = 0; $> == 0 ? got('root') : refused("$!") },
    # a program that its owner's rights come with
    setuid  => sub { my $who = `/usr/bin/perl -e 'print \$>'`; $who eq '0' ? got('root') : refused($! || "runs as $who") },
    capabilities => sub {
        my ($bits) = (readable('/proc/self/status') // '') =~ /CapEff:\s*([0-9a-f]+)/;
        my ($bound) = (readable('/proc/self/status') // '') =~ /CapBnd:\s*([0-9a-f]+)/;
        hex($bits // 'f') == 0 ? refused("has none, may get $bound") : got($bits);
    },
    newPrivileges => sub { (readable('/proc/self/status') // '') =~ /NoNewPrivs:\s*1/ ? refused('no_new_privs') : got('may gain some') },
    descriptors => sub {
        my @open = grep { $_ > 2 && -e "/proc/self/fd/$_" && readlink("/proc/self/fd/$_") !~ m{^/proc/|^/dev/null$} } map { m{/(\d+)$} } glob('/proc/self/fd/*');
        @open ? got(map { readlink "/proc/self/fd/$_" } @open) : refused('has only what it was given');
    },
    environment => sub { my @names = grep { !/^(PATH|PWD|SHLVL|_)$/ } keys %ENV; @names ? got(@names) : refused('is empty') },
    device  => sub { system('true'); opendir(my $dev, '/dev'); my @names = grep { !/^(\.|null$)/ } readdir $dev; @names ? got(@names) : refused('only /dev/null') },
    bigFile => sub {
        open(my $out, '>', "$given[0]/big") or refused("$!");
        $SIG{XFSZ} = 'IGNORE';
        seek($out, $given[1], 0);
        syswrite($out, 'x') ? got("$given[1] bytes") : refused("$!");
    },
    openFiles => sub { my @open; while (@open < $given[0]) { open(my $in, '<', '/dev/null') or refused("after " . scalar(@open) . ": $!"); push @open, $in } got(scalar @open) },
    # folder, megabytes: until somebody ends it
    fill => sub {
        my $block = 'x' x (1 << 20);
        for my $number (1 .. $given[1]) {
            open(my $out, '>>', "$given[0]/" . int($number / 64)) or refused("$!");
            syswrite($out, $block) or refused("$!");
        }
        got("$given[1] MB");
    },
    link => sub { symlink($given[1], "$given[0]/sprite.jpg") ? got('left a link') : refused("$!") },
);
($ways{$way} or die "no way $way\n")->();

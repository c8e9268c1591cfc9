// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Records the signed states of append-only logs. It has no owner and no way to change or delete a record:
/// each signer writes under its own address, a log only grows, and one state is recorded once.
contract LogAnchor {
    error NotLarger(uint64 recorded);
    error Empty();

    event Recorded(address indexed signer, bytes32 indexed log, uint64 size, bytes32 root);
    event Accepted(address indexed participant, bytes32 indexed document);

    /// The root of a log at a size, by signer and log.
    mapping(address => mapping(bytes32 => mapping(uint64 => bytes32))) public roots;
    /// The largest recorded size.
    mapping(address => mapping(bytes32 => uint64)) public sizes;

    function record(bytes32 log, uint64 size, bytes32 root) external {
        if (size == 0 || root == 0) revert Empty();
        uint64 recorded = sizes[msg.sender][log];
        if (size <= recorded) revert NotLarger(recorded);
        sizes[msg.sender][log] = size;
        roots[msg.sender][log][size] = root;
        emit Recorded(msg.sender, log, size, root);
    }

    /// A participant who has a wallet may accept an agreement by the hash of its file, in addition to the log.
    function accept(bytes32 document) external {
        if (document == 0) revert Empty();
        emit Accepted(msg.sender, document);
    }
}
